export function withPureConstants(name: string, text: string): string;
export function withMarks(text: string): string;

export const isUpToDate: (root?: string) => boolean;
export const forgetBuilt: (root?: string) => void;
export const noting: (build: () => Promise<unknown>, root?: string) => Promise<void>;

export const isUpToDate: (root?: string) => boolean;
export const noting: (build: () => Promise<unknown>, root?: string) => Promise<void>;

export const addressOfPart = (id: string): string => `/dy/kit/${id}`;

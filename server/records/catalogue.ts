/** The English texts of the error catalogue. */
export const CATALOGUE = {
  unauthenticated: 'Authentication failed. Please log in again.',
  badRequest: 'Sorry, your request is missing required information. Please check and try again.',
  forbidden: "Access denied. You don't have permission to view this resource.",
  notFound: 'Sorry, the requested page or resource could not be found.',
  unexpected: 'Sorry, something went wrong on our end. Please try again later.',
  unavailable: "We're currently experiencing high traffic or undergoing maintenance. Please try again later.",
  tooLarge: 'The file is too large.',
  wrongCredentials: 'Failed to authenticate. Please try again.',
} as const;

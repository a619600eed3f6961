/** Of the demo link that nobody has used yet; its code still goes to the mailbox of the link. */
export const DEMO_LINK_TOKEN = 'demo-link-of-a-client-who-checks-the-data-1';

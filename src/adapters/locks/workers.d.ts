/** Where the build puts a worker of this folder. */
declare module 'portal:worker/beats' {
  const address: string;
  export default address;
}

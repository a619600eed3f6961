/** Where the build puts a worker of this folder. */
declare module 'portal:worker/readTable' {
  const address: string;
  export default address;
}
declare module 'portal:worker/writePdf' {
  const address: string;
  export default address;
}
declare module 'portal:worker/writeTable' {
  const address: string;
  export default address;
}

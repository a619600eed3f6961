const MAPPED = /^::ffff:(?=\d+\.)/i;

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. What is no address is its own network. */
export const networkOf = (address: string): string => {
  const plain = address.replace(MAPPED, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
};

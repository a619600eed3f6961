const LOCAL_PART = /^[\w.!#$%&'*+/=?^{}~-]{1,64}$/;
const LABEL = /^[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?$/u;
const LONGEST = 254;

/**
 * One `@`, a local part of at most 64 characters without a leading, trailing or double dot, and a domain of two labels or more.
 *
 * @example
 * isEmailAddress('customs@example.com') // => true
 * isEmailAddress('customs@example') // => false
 */
export const isEmailAddress = (text: string): boolean => {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const hasStrayDot = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return (
    more.length === 0 && text.length <= LONGEST && LOCAL_PART.test(local) && !hasStrayDot && labels.length > 1 && labels.every((label) => LABEL.test(label))
  );
};

/** The portal's mark; its title is what the link to Home is called. */
export function Logo({ title }: { readonly title: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={title} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d="M4 20V9l8-5 8 5v11" />
      <path d="M4 13h16M9 20v-7M15 20v-7" />
    </svg>
  );
}

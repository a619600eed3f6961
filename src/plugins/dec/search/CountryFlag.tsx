import styles from './search.module.css';

interface Cross {
  readonly field: string;
  readonly cross: string;
  readonly inner?: string;
}

/** Of the countries that declarations are made in. */
const CROSSES: Readonly<Record<string, Cross>> = {
  SE: { field: '#006AA7', cross: '#FECC00' },
  DK: { field: '#C8102E', cross: '#FFFFFF' },
  NO: { field: '#BA0C2F', cross: '#FFFFFF', inner: '#00205B' },
};
const STRIPES: Readonly<Record<string, { readonly colours: readonly string[]; readonly upright?: boolean }>> = {
  NL: { colours: ['#AE1C28', '#FFFFFF', '#21468B'] },
  IT: { colours: ['#009246', '#FFFFFF', '#CE2B37'], upright: true },
};

function Drawing({ country }: { readonly country: string }) {
  const cross = CROSSES[country];
  if (cross) {
    return (
      <>
        <path fill={cross.field} d="M0 0h16v12H0z" />
        <path fill={cross.cross} d="M5 0h3v12H5zM0 4.5h16v3H0z" />
        {cross.inner && <path fill={cross.inner} d="M5.8 0h1.4v12H5.8zM0 5.3h16v1.4H0z" />}
      </>
    );
  }
  const stripes = STRIPES[country];
  if (stripes)
    return stripes.colours.map((colour, at) => (
      <path key={colour} fill={colour} d={stripes.upright ? `M${(at * 16) / 3} 0h5.4v12h-5.4z` : `M0 ${at * 4}h16v4H0z`} />
    ));
  if (country === 'GB') {
    return (
      <>
        <path fill="#012169" d="M0 0h16v12H0z" />
        <path stroke="#FFFFFF" strokeWidth="2.4" d="m0 0 16 12M16 0 0 12" />
        <path fill="#FFFFFF" d="M6 0h4v12H6zM0 4h16v4H0z" />
        <path fill="#C8102E" d="M6.8 0h2.4v12H6.8zM0 4.8h16v2.4H0z" />
      </>
    );
  }
  if (country !== 'EU') return null;
  return (
    <>
      <path fill="#003399" d="M0 0h16v12H0z" />
      <circle cx="8" cy="6" r="3.6" fill="none" stroke="#FFCC00" strokeWidth="1" strokeDasharray="0.9 0.985" />
    </>
  );
}

/** The flag beside the code, which alone says it to a screen reader. */
export function CountryFlag({ country }: { readonly country: string }) {
  return (
    <span className={styles['country']}>
      <svg className={styles['flag']} viewBox="0 0 16 12" aria-hidden="true">
        <Drawing country={country} />
      </svg>
      {country}
    </span>
  );
}

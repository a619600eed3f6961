const NATIONAL = ['NO', 'GB'];

/**
 * The tariffs that hold in a country: that of the Union with what the country adds to it, or its own.
 *
 * @example
 * tariffsOf('SE') // => ['EU', 'SE']
 * tariffsOf('NO') // => ['NO']
 */
export const tariffsOf = (country: string): readonly string[] => (country === 'EU' || NATIONAL.includes(country) ? [country] : ['EU', country]);

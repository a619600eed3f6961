import { europe } from './placesUnLocodesEurope';
import { nordic } from './placesUnLocodesNordic';
import { world } from './placesUnLocodesWorld';

const places = ([country, listed]: readonly [string, string]): string[] => listed.split(/;\s*/).map((place) => `${country}${place.trim().replace(' ', '|')}`);

export const unLocodes = [nordic, europe, world].flatMap((countries) => Object.entries(countries).flatMap(places)).join('\n');

/** Where a floating window stands, in px of the browser window. */
export interface FloatingPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 120;
/** What stays free at the edges. */
const MARGIN = 8;
/** The bar keeps its place above. */
const BAR = 40;

export const FIRST_SIZE: WindowSize = { width: 480, height: 420 };

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(Math.max(least, most), value));

/** The same place inside the window: smaller if need be, then moved. */
export const keptInside = (place: FloatingPlace, size: WindowSize): FloatingPlace => {
  const width = between(place.width, Math.min(LEAST_WIDTH, size.width - 2 * MARGIN), size.width - 2 * MARGIN);
  const height = between(place.height, Math.min(LEAST_HEIGHT, size.height - BAR - 2 * MARGIN), size.height - BAR - 2 * MARGIN);
  return {
    width,
    height,
    left: between(place.left, MARGIN, size.width - width - MARGIN),
    top: between(place.top, BAR + MARGIN, size.height - height - MARGIN),
  };
};

export const moved = (place: FloatingPlace, x: number, y: number, size: WindowSize): FloatingPlace =>
  keptInside({ ...place, left: place.left + x, top: place.top + y }, size);

/** By its lower right corner: the other one stays. */
export const resized = (place: FloatingPlace, x: number, y: number, size: WindowSize): FloatingPlace => {
  const width = between(place.width + x, LEAST_WIDTH, size.width - MARGIN - place.left);
  const height = between(place.height + y, LEAST_HEIGHT, size.height - MARGIN - place.top);
  return keptInside({ ...place, width, height }, size);
};

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

export const inCorner = (place: FloatingPlace, corner: Corner, size: WindowSize): FloatingPlace =>
  keptInside({ ...place, left: corner.endsWith('Left') ? 0 : size.width, top: corner.startsWith('top') ? 0 : size.height }, size);

/** At the right, under the header of the page. */
export const firstPlace = (wanted: WindowSize, size: WindowSize): FloatingPlace =>
  keptInside({ ...wanted, left: size.width - wanted.width - 3 * MARGIN, top: 2 * BAR + 2 * MARGIN }, size);

/** The sixteen formats that may be brought for capture (core, 2.5). */
export const CAPTURE_FORMATS = ['pdf', 'tiff', 'tif', 'jpeg', 'jpg', 'bmp', 'png', 'xls', 'xlsx', 'xlsm', 'xml', 'html', 'htm', 'txt', 'csv', 'zip'] as const;

const PICTURES: readonly string[] = ['tiff', 'tif', 'jpeg', 'jpg', 'bmp', 'png'];

/** Without a text layer: a person types what it says. */
export const isPicture = (extension: string): boolean => PICTURES.includes(extension);

import type { Section } from '../profile';

type More = Partial<Omit<Section, 'id' | 'english' | 'layout' | 'path' | 'fields'>>;

const section =
  (layout: 'FORM' | 'LIST') =>
  (id: string, english: string, path: string, fields: Section['fields'], more: More = {}): Section => ({
    id,
    titleKey: `dec.section.${id}`,
    english,
    layout,
    path,
    fields,
    ...more,
  });

/** The fields of one record. */
export const form = section('FORM');

/** Repeating rows. */
export const list = section('LIST');

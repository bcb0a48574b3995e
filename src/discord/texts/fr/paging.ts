import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Précédent',
  next: 'Suivant',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

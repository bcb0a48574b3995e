import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Prethodna',
  next: 'Sljedeća',
  page: (page, pages) => `Stranica ${page} od ${pages}`,
};

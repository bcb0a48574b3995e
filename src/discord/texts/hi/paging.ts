import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'पिछला',
  next: 'अगला',
  page: (page, pages) => `पेज ${page} / ${pages}`,
};

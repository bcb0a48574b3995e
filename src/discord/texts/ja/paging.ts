import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: '前へ',
  next: '次へ',
  page: (page, pages) => `${page} / ${pages} ページ`,
};

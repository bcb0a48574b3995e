import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: '이전',
  next: '다음',
  page: (page, pages) => `${page} / ${pages} 페이지`,
};

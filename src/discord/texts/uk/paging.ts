import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Назад',
  next: 'Далі',
  page: (page, pages) => `Сторінка ${page} із ${pages}`,
};

/** What leads through a list of several pages. */
export interface PagingTexts {
  readonly previous: string;
  readonly next: string;
  readonly page: (page: string, pages: string) => string;
}

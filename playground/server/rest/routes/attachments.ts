/** Refreshes the URLs of files. Discord does not document this route, but bots may use it. */
import { FormCheck, isJsonObject } from '../../validation/form-check.ts';
import type { Reply, Route, RouteCall } from '../router.ts';

const MOST = 50;

/** The route for refreshing file URLs. https://docs.discord.food/topics/cloud-uploads#refresh-attachment-urls */
export const attachmentRoutes: readonly Route[] = [
  { method: 'POST', path: '/attachments/refresh-urls', handle: refresh },
];

function refresh({ state, body }: RouteCall): Reply {
  const urls = isJsonObject(body.json) ? body.json['attachment_urls'] : undefined;
  const check = new FormCheck();
  const path = check.at('attachment_urls');
  const isList = Array.isArray(urls) && urls.length > 0 && urls.length <= MOST;
  if (!isList) path.fail('BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MOST} in length.`);
  const list: readonly unknown[] = isList ? urls : [];
  for (const [index, url] of list.entries()) {
    if (!String(url).startsWith(`${state.origin}/attachments/`))
      path.at(index).fail('URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  }
  check.finish();
  return {
    status: 200,
    json: { refreshed_urls: list.map((url) => ({ original: url, refreshed: state.signer.sign(String(url)) })) },
  };
}

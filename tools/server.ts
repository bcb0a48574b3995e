/** `npm run server`: what an operator does against a server. */
import { StoreOpenError } from '../src/store/store-open-error.ts';
import { listBlocked, readSnowflake, setBlocked } from './blocking.ts';
import { DEFAULT_DATABASE, runTool, ToolError, UsageError } from './tool.ts';

const USAGE = `usage: npm run --silent server -- block ID
       npm run --silent server -- unblock ID
       npm run --silent server -- blocked
  ID  a server's Discord id, for example 123456789012345678
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

/** As the store calls a server. */
const PLACE = /^guild:(\d+)$/;

await runTool(USAGE, [ToolError, StoreOpenError], async ([act, ...given]) => {
  if (act === 'blocked')
    return listBlocked(given, (whom) => ('place' in whom ? PLACE.exec(whom.place)?.[1] : undefined));
  const acts = 'block, unblock or blocked';
  if (act !== 'block' && act !== 'unblock')
    throw new UsageError(act === undefined ? `${acts}?` : `There is no "${act}": it is ${acts}.`);
  const [id, ...more] = given;
  const server = readSnowflake(id, 'which server is it about?', 'server');
  return setBlocked(act, { place: `guild:${server}` }, `The server ${server}`, more);
});

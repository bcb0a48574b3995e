import { DEFAULT_DATABASE, listBlocked, readSnowflake, rejectUnknownCommand, runTool, setBlocked } from './tool.ts';

const USAGE = `usage: npm run --silent server -- block ID
       npm run --silent server -- unblock ID
       npm run --silent server -- blocked
  ID  a server's Discord id, for example 123456789012345678
The database is the one that DATABASE_URL names (default ${DEFAULT_DATABASE}). The bot may go on meanwhile.
`;

const PLACE = /^guild:(\d+)$/;

await runTool(USAGE, [], async ([act, ...args]) => {
  if (act === 'blocked')
    return listBlocked(args, (whom) => ('place' in whom ? PLACE.exec(whom.place)?.[1] : undefined));
  if (act !== 'block' && act !== 'unblock') return rejectUnknownCommand(act, 'block, unblock or blocked');
  const [id, ...more] = args;
  const server = readSnowflake(id, 'server');
  return setBlocked(act, { place: `guild:${server}` }, `The server ${server}`, more);
});

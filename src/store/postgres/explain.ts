/** What PostgreSQL, TLS or the network says of an address, in sentences with a remedy for each. */
import { StoreOpenError } from '../store-open-error.ts';
import { codeOf, isConnectionLost } from './retry.ts';

/** By the code of the error, or what its text begins with: what is wrong, and how to mend it. */
const TLS: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL connections/,
    'The server speaks no TLS. Switch it on there (ssl = on), or write sslmode=disable if the network between is your own.',
  ],
  [
    /no encryption/,
    'The server wants TLS. Add ?sslmode=verify-full to DATABASE_URL, and &sslrootcert=/path/to/ca.pem for your own authority.',
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)/,
    'Its certificate is of an authority that this machine does not know. Add sslrootcert=/path/to/ca.pem to DATABASE_URL.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID/,
    'Its certificate is for another name. Write the name of the certificate into DATABASE_URL in place of this host.',
  ],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)/, 'Renew its certificate, and check the clock of this machine.'],
  [/^ENOENT/, 'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) does not exist. Correct its path.'],
];

export function explainPostgres(error: unknown, location: string): StoreOpenError {
  const code = codeOf(error);
  const reason = error instanceof Error ? error.message || code : String(error);
  const silent = isConnectionLost(error) || code === 'ENOTFOUND';
  const [, tlsRemedy] = TLS.find(([pattern]) => pattern.test(code) || pattern.test(reason)) ?? [];
  if (tlsRemedy !== undefined && !silent) {
    return new StoreOpenError(`The database ${location} cannot be used as asked (${reason}).`, tlsRemedy, error);
  }
  if (code.startsWith('28')) {
    return new StoreOpenError(
      `The database ${location} refuses the user or the password (${reason}).`,
      'Correct them in DATABASE_URL.',
      error,
    );
  }
  if (code === '3D000') {
    return new StoreOpenError(
      `The server has no database of that name: ${location}.`,
      'Create it (createdb), or correct the name in DATABASE_URL.',
      error,
    );
  }
  return new StoreOpenError(
    `The database ${location} ${silent ? 'does not answer' : 'cannot be used'} (${reason}).`,
    'Check that the server runs and that the host and port in DATABASE_URL are right.',
    error,
    { passing: silent },
  );
}

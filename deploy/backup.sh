#!/bin/sh
# A backup of the bot's PostgreSQL database every night at 04:17 UTC, while the bot plays on; the newest KEEP of them stay.
# Compose runs it beside the bot. `sh deploy/backup.sh once` makes one backup and ends.
set -u
umask 077
FOLDER=${BACKUP_FOLDER:-/backups}
KEEP=${KEEP:-14}

# What is waited for like this does not hold up a stop.
RUNNING=
run() {
  "$@" &
  RUNNING=$!
  wait "$RUNNING"
}

# A stop must not wait for the night, nor leave half a backup.
interrupt() {
  kill "$RUNNING" 2>/dev/null
  rm -f "$FOLDER"/*.unfinished
  exit "$1"
}

say() { echo "$(date -u +%FT%TZ) $*"; }

address() {
  if [ -n "${DATABASE_URL:-}" ]; then echo "$DATABASE_URL"; else cat "${DATABASE_URL_FILE:?}"; fi
}

# What stands as %40 and so on in an address.
decoded() {
  LC_ALL=C awk 'BEGIN { hex = "0123456789ABCDEF" } {
    while ((at = index($0, "%")) > 0) {
      high = index(hex, toupper(substr($0, at + 1, 1))) - 1
      printf "%s%c", substr($0, 1, at - 1), high * 16 + index(hex, toupper(substr($0, at + 2, 1))) - 1
      $0 = substr($0, at + 3)
    }
    printf "%s", $0
  }'
}

# Everybody on the machine can read a program's arguments, so the password goes by the environment. It stands before the
# server, or among the parameters.
take_address() {
  given=$(address) || return 1
  url=$(printf '%s\n' "$given" | sed -E 's,^([a-z]+://[^:@/?]*):[^@/]*@,\1@,; s/([?&])password=[^&]*&?/\1/; s/[?&]$//')
  password=$(printf '%s\n' "$given" |
    sed -nE 's,^[a-z]+://[^:@/?]*:([^@/]*)@.*$,\1,p; s/^.*[?&]password=([^&]*).*$/\1/p' | tail -n 1 | decoded)
  [ -z "$password" ] || export PGPASSWORD="$password"
}

backup() {
  take_address || return 1
  name="2048-$(date -u +%FT%H%M%SZ).dump"
  # What a backup left behind that was interrupted; one at a time is made here.
  rm -f "$FOLDER"/*.unfinished
  if run pg_dump --format=custom --file="$FOLDER/$name.unfinished" --dbname="$url" &&
    # Reads it all, so that what is kept can be restored.
    run pg_restore --file=/dev/null "$FOLDER/$name.unfinished" &&
    sync "$FOLDER/$name.unfinished" &&
    mv "$FOLDER/$name.unfinished" "$FOLDER/$name"; then
    say "$FOLDER/$name was made."
  else
    rm -f "$FOLDER/$name.unfinished"
    say "No backup was made; the reason is above."
    return 1
  fi
  # For the bot's metrics.
  psql --quiet --dbname="$url" --command="insert into health (id, checked_at)
    values (2, cast(extract(epoch from now()) * 1000 as bigint))
    on conflict (id) do update set checked_at = excluded.checked_at" || say "The bot could not be told of it."
  ls "$FOLDER"/2048-*Z.dump | sort -r | tail -n "+$((KEEP + 1))" | while read -r old; do
    rm -f "$old"
    say "$old was deleted."
  done
}

if [ "${1:-}" = once ]; then
  trap 'interrupt 1' TERM INT
  backup
  exit
fi

trap 'interrupt 0' TERM INT
while :; do
  now=$(date -u +%s)
  run sleep "$(((86400 + 4 * 3600 + 17 * 60 - now % 86400) % 86400 + 1))"
  backup
done

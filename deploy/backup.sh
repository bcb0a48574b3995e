#!/bin/sh
# Backs up the bot's database every night at 04:17 UTC while the bot runs, and keeps the newest KEEP backups. Compose runs this
# beside the bot. `sh deploy/backup.sh once` makes one backup and exits; of a SQLite database only in the bot's own folder.
set -u
umask 077
FOLDER=${BACKUP_FOLDER:-/backups}
KEEP=${KEEP:-14}

# An unfinished dump ends in .HOST.PID.unfinished. A process id says nothing on another host or in another container, and a
# container that shares the network of its host has the name of the host too, so HOST includes the PID namespace.
HOST=$(uname -n)-$(readlink /proc/self/ns/pid | tr -dc 0-9)
UNFINISHED=

# Runs a command in the background and waits for it, so that a signal interrupts the wait.
RUNNING=
run() {
  "$@" &
  RUNNING=$!
  wait "$RUNNING"
}

# Exits at once, without leaving an unfinished backup behind.
interrupt() {
  kill "$RUNNING" 2>/dev/null
  [ -z "$UNFINISHED" ] || rm -f "$UNFINISHED"
  exit "$1"
}

# Removes unfinished files of backups that were killed: those of this host at once, others after a day.
remove_leftovers() {
  for left in "$FOLDER"/2048-*."$HOST".*.unfinished; do
    pid=${left%.unfinished}
    [ -e "/proc/${pid##*.}" ] || rm -f "$left"
  done
  find "$FOLDER" -maxdepth 1 -name '2048-*.unfinished' -mmin +1440 -exec rm -f {} +
}

# Prints the names of all dumps but the newest KEEP. The dump just made counts as the newest: a name with a later time comes from a
# clock that was wrong, so it counts as the oldest.
outdated() {
  (cd "$FOLDER" && ls 2048-*Z.dump) |
    LC_ALL=C awk -v made="$1" '{ print ($0 > made ? 0 : 1), $0 }' |
    LC_ALL=C sort -r | tail -n "+$((KEEP + 1))" | cut -d ' ' -f 2-
}

say() { echo "$(date -u +%FT%TZ) $*"; }

address() {
  if [ -n "${DATABASE_URL:-}" ]; then printf '%s\n' "$DATABASE_URL"; else cat "${DATABASE_URL_FILE:?}"; fi
}

# Decodes percent-encoding, such as %40.
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

is_sqlite() {
  case $(address 2>/dev/null | tr '[:upper:]' '[:lower:]') in postgres:* | postgresql:*) return 1 ;; esac
  [ -f tools/backup.ts ]
}

# Every user of the machine can read a program's arguments, so the password goes through the environment. In the address it comes
# before the host or among the parameters.
take_address() {
  given=$(address) || return 1
  # As strict as the bot: with other addresses, a part of the password could get into the arguments and the messages below.
  printf '%s\n' "$given" | grep -Eiq '^postgres(ql)?://([^[:space:]:@/?#"`]*(:[^[:space:]@/?#"`]*)?@)?[^[:space:]@/?#]*(/[^[:space:]@/?#]*)?([?][^[:space:]@#]*)?$' || {
    say 'DATABASE_URL is not a PostgreSQL address. Write special characters of the password as %40 (@), %2F (/) and so on.'
    return 1
  }
  # libpq takes the password of an encrypted key from the address only, and the bot cannot use such a key either.
  case $given in *[?\&]sslpassword=*)
    say 'DATABASE_URL holds sslpassword. Decrypt the key (openssl pkey) and leave sslpassword out.'
    return 1
    ;;
  esac
  url=$(printf '%s\n' "$given" | sed -E 's,^([A-Za-z]+://[^:@/?]*):[^@/]*@,\1@,; s/([?&])password=[^&]*&?/\1/; s/[?&]$//')
  password=$(printf '%s\n' "$given" |
    sed -nE 's,^[A-Za-z]+://[^:@/?]*:([^@/]*)@.*$,\1,p; s/^.*[?&]password=([^&]*).*$/\1/p' | tail -n 1 | decoded)
  [ -z "$password" ] || export PGPASSWORD="$password"
}

backup() {
  if is_sqlite; then
    run node_modules/.bin/node tools/backup.ts --into "$FOLDER" --keep "$KEEP"
    return
  fi
  take_address || return 1
  name="2048-$(date -u +%FT%H%M%SZ).dump"
  UNFINISHED="$FOLDER/$name.$HOST.$$.unfinished"
  remove_leftovers
  if run pg_dump --format=custom --file="$UNFINISHED" --dbname="$url" &&
    # Reads the whole dump, to check that it can be restored.
    run pg_restore --file=/dev/null "$UNFINISHED" &&
    sync "$UNFINISHED" &&
    mv "$UNFINISHED" "$FOLDER/$name"; then
    say "$FOLDER/$name was made."
  else
    rm -f "$UNFINISHED"
    say "No backup was made; the reason is above."
    return 1
  fi
  # The bot's metrics show the time of the last backup.
  psql --quiet --dbname="$url" --command="insert into health (id, recorded_at)
    values (2, cast(extract(epoch from now()) * 1000 as bigint))
    on conflict (id) do update set recorded_at = excluded.recorded_at" || say "The bot could not be told of the backup."
  outdated "$name" | while read -r old; do
    rm -f "$FOLDER/$old"
    say "$FOLDER/$old was deleted."
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

#!/bin/sh
# Updates the bot that docs/install.md sets up, and waits until it is ready. The new version is set up in a new folder, since
# replacing the packages of a running process breaks it. Then the symbolic link /opt/discord-2048 is pointed there. As root:
#   sh deploy/update.sh [--to VERSION] [41 42 [51 52]]
#   sh deploy/update.sh --restart [41 42 [51 52]]
#   --to VERSION   a tag, a branch or a commit; by default the newest release
#   --restart      no update, for example after a new token
#   41 42          two instances of 2048@.service that take turns, so that no press is lost; without them 2048.service is restarted
set -eu
umask 022
LINK=${LINK:-/opt/discord-2048}
SETTINGS=${SETTINGS:-/etc/discord-2048.env}
UNITS=${UNITS:-/etc/systemd/system}
READY_WITHIN=${READY_WITHIN:-120}

end() {
  echo "$1" >&2
  exit "${2:-1}"
}

usage() {
  end "$(sed -n 's/^# *\(sh .*\)/usage: \1/p' "$LINK/deploy/update.sh")
  41 42 are pairs of names of two digits, each once; one of each pair runs, and the other takes its place" 2
}

restarting=
wanted=
while [ $# -gt 0 ]; do
  case $1 in
    --restart) restarting=yes ;;
    --to) wanted=${2:-}; [ -n "$wanted" ] && shift || usage ;;
    *) break ;;
  esac
  shift
done
pairs=$*
for name in $pairs; do
  case $name in [0-9][0-9]) ;; *) usage ;; esac
done
[ $(($# % 2)) -eq 0 ] && [ -z "$(printf '%s\n' $pairs | sort | uniq -d)" ] || usage

# The last value of a setting in the file of settings or, if it has none, in the unit.
setting() {
  for file in "$SETTINGS" "$UNITS/2048.service"; do
    value=$(sed -n "s/^\(Environment=\)\{0,1\}$1=[\"']\{0,1\}\([^\"']*\).*/\2/p" "$file" 2>/dev/null | tail -n 1)
    [ -z "$value" ] || break
  done
  printf %s "$value"
}

host=$(setting HTTP_HOST)
case $host in '' | 0.0.0.0 | ::) host=127.0.0.1 ;; *:*) host="[$host]" ;; esac
if [ $# -eq 0 ]; then
  ! systemctl is-active --quiet '2048@*' || end "2048@ runs on this machine. Name its two instances: sh $0 41 42"
  port=$(setting HTTP_PORT)
  [ -n "$port" ] || end "Write HTTP_PORT=9048 into $SETTINGS and restart the bot, so that this script can see whether a new version is ready."
fi

control() {
  systemctl "$@" || {
    echo "systemctl $* failed (what it said is above). Nothing more was changed." >&2
    return 1
  }
}

# Prints what an instance still waits for, and succeeds if it is ready.
ask() {
  "$LINK/node_modules/.bin/node" -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(5_000) })
    .then(async (answer) => { console.log((await answer.json()).obstacles.join(", ")); process.exit(answer.ok ? 0 : 1); })
    .catch(() => { console.log("it does not answer yet"); process.exit(1); })' "http://$host:$1/readyz"
}

# Waits until the unit is ready, and fails with the reason in "obstacles".
wait_until_ready() {
  last=$(($(date +%s) + READY_WITHIN))
  until obstacles=$(ask "$2"); do
    if systemctl is-failed --quiet "$1"; then
      obstacles="it has ended, and journalctl --unit $1 says why"
      return 1
    fi
    [ "$(date +%s)" -lt "$last" ] || return 1
    sleep 0.5
  done
}

# Starts the instance that does not run, waits for it, and then stops the other. Fails if the new one does not become ready.
take_turns() {
  old=$1 next=$2
  if systemctl is-active --quiet "2048@$next"; then
    old=$2 next=$1
    if systemctl is-active --quiet "2048@$next"; then
      echo "2048@$1 and 2048@$2 both run, so nothing more was changed. Stop the one of the older version, as with systemctl stop 2048@$1, and run this again." >&2
      return 1
    fi
  fi
  control start "2048@$next" || return 1
  if ! wait_until_ready "2048@$next" "90$next"; then
    control stop "2048@$next" || return 1
    echo "2048@$next did not become ready ($obstacles) and was stopped. 2048@$old plays on." >&2
    return 1
  fi
  control stop "2048@$old" && control enable "2048@$next" && control disable "2048@$old" || return 1
  echo "2048@$next plays now, and 2048@$old was stopped."
}

restart() {
  if [ $# -eq 0 ]; then
    control restart 2048 || return 1
    if wait_until_ready 2048 "$port"; then
      echo "2048 is ready."
      return
    fi
    echo "2048 did not become ready: $obstacles." >&2
    return 1
  fi
  while [ $# -gt 0 ]; do
    take_turns "$1" "$2" || return 1
    shift 2
  done
}

if [ -n "$restarting" ]; then
  restart $pairs
  exit
fi

[ -L "$LINK" ] ||
  end "$LINK is not a symbolic link, so it cannot be replaced while the bot runs. Once: systemctl stop 2048 && mv $LINK $LINK-first && ln -s $LINK-first $LINK && systemctl start 2048"
before=$(readlink -f "$LINK")
new=$LINK-$(date -u +%Y-%m-%dT%H%M%SZ)-$$

# Replaces the link atomically.
lead_to() {
  ln -sfn "$1" "$LINK.next"
  mv -T "$LINK.next" "$LINK"
}

give_up() {
  rm -rf "$new"
  end "Nothing was updated, and the bot plays on. The reason is above."
}

# Prints the commit to update to; nothing if this version is the newest. A version after the newest release is newer.
find_target() {
  if [ -n "$wanted" ]; then
    git rev-parse --verify --quiet "origin/$wanted^{commit}" || git rev-parse --verify --quiet "$wanted^{commit}" ||
      { echo "There is no version $wanted." >&2; return 1; }
    return
  fi
  release=$(git tag --list 'v[0-9]*' --sort=-version:refname | grep -v -- - | head -n 1)
  [ -n "$release" ] || echo "There is no release yet, so this takes the newest commit of the main branch." >&2
  target=$(git rev-parse --verify "${release:-origin/HEAD}^{commit}") || return 1
  git merge-base --is-ancestor "$target" HEAD || echo "$target"
}

trap give_up INT TERM
{ cp -a "$before" "$new" && cd "$new" && git fetch --quiet --tags --force origin; } || give_up
target=$(find_target) || give_up
if [ -z "$target" ] || [ "$target" = "$(git rev-parse HEAD)" ]; then
  rm -rf "$new"
  echo "There is nothing to update."
  exit 0
fi
{ git checkout --quiet --detach "$target" && npm run setup -- --production; } || give_up
trap - INT TERM

lead_to "$new"
back="ln -sfn $before $LINK && sh $new/deploy/update.sh --restart $pairs"
if ! restart $pairs; then
  # The old instances keep running, so the next start must be of the old version, too.
  [ -z "$pairs" ] || { lead_to "$before"; exit 1; }
  end "To go back: $back"
fi

echo "$LINK leads to $new. To go back: $back"
for unit in "$new"/deploy/*.service "$new"/deploy/*.timer; do
  copy=$UNITS/${unit##*/}
  [ ! -f "$copy" ] || cmp -s "$unit" "$copy" ||
    echo "$copy differs from the new one. To replace it: cp $LINK/deploy/${unit##*/} $UNITS && systemctl daemon-reload, and restart the bot."
done
for folder in "$LINK"-*; do
  [ -f "$folder/deploy/update.sh" ] && [ "$folder" != "$new" ] && [ "$folder" != "$before" ] && rm -rf "$folder"
done
exit 0

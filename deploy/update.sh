#!/bin/sh
# Updates the bot that docs/install.md sets up. The new version is fetched and set up in a new folder, since replacing the packages
# of a running process breaks it. Then the symbolic link /opt/discord-2048 is pointed there. If anything fails before that, nothing
# has changed. As root:
#   sh deploy/update.sh                  restarts 2048.service
#   sh deploy/update.sh 41 42 [51 52]    replaces 2048@41 by 2048@42 or the other way around, without losing a press
set -eu
umask 022
LINK=${LINK:-/opt/discord-2048}

if [ ! -L "$LINK" ]; then
  echo "$LINK is not a symbolic link, so it cannot be replaced while the bot runs. Once: systemctl stop 2048 && mv $LINK $LINK-first && ln -s $LINK-first $LINK && systemctl start 2048" >&2
  exit 1
fi
old=$(readlink -f "$LINK")
new=$LINK-$(date -u +%Y-%m-%dT%H%M%SZ)-$$

# Replaces the link atomically.
lead_to() {
  ln -sfn "$1" "$LINK.next"
  mv -T "$LINK.next" "$LINK"
}

give_up() {
  rm -rf "$new"
  echo "Nothing was updated, and the bot plays on. The reason is above." >&2
  exit 1
}

trap give_up INT TERM
if ! (cp -a "$old" "$new" && cd "$new" && git pull --ff-only && npm run setup); then give_up; fi
trap - INT TERM
if [ "$(git -C "$new" rev-parse HEAD)" = "$(git -C "$old" rev-parse HEAD)" ]; then
  rm -rf "$new"
  echo "There is no newer version."
  exit 0
fi

lead_to "$new"
restart="systemctl restart 2048"
[ $# -eq 0 ] || restart="$LINK/node_modules/.bin/node $LINK/deploy/roll.mjs $*"
if [ $# -eq 0 ]; then
  systemctl restart 2048
elif ! "$new/node_modules/.bin/node" "$new/deploy/roll.mjs" "$@"; then
  # The old version keeps running, so the next start must be of that version, too.
  lead_to "$old"
  exit 1
fi

echo "$LINK leads to $new. To go back: ln -sfn $old $LINK && $restart"
for folder in "$LINK"-*; do
  [ -f "$folder/deploy/update.sh" ] && [ "$folder" != "$new" ] && [ "$folder" != "$old" ] && rm -rf "$folder"
done
exit 0

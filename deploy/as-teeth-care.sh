#!/bin/sh
# Runs a command of the release in a container as the user teeth-care. Only its first steps run as root, whom a new volume belongs to.
set -e
program=/opt/teeth-care/teeth-care
if [ "$(id -u)" != 0 ]; then exec "$program" "$@"; fi
if [ "$(stat -c %U "$DATA_DIR")" = root ]; then
  chmod 700 "$DATA_DIR"
  chown teeth-care:teeth-care "$DATA_DIR"
fi
exec setpriv --reuid=teeth-care --regid=teeth-care --clear-groups --no-new-privs -- "$program" "$@"

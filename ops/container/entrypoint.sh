#!/bin/sh
# Starts a program of the image by its name; it replaces this shell, so that it receives signals. Any other command is run unchanged.
set -e
case "${1:-server}" in
  server) program=main ;;
  worker | migrate | create-admin | check-books | media-move | reencrypt-keys | backup | restore) program=$1 ;;
  backups) shift && exec /bin/sh /app/ops/container/backups.sh "$@" ;;
  *) exec "$@" ;;
esac
if [ "$#" -gt 0 ]; then shift; fi
exec node "/app/apps/server/dist/$program.js" "$@"

#!/bin/sh
# Dumps of the database: `schedule` makes one every day, `now` makes one, `check` fails when the newest is more than 26 hours old.
set -eu
: "${BACKUP_DIR:=/backups}" "${BACKUP_HOUR:=21}" "${BACKUP_KEEP_DAYS:=14}"

dump() {
  file="$BACKUP_DIR/dobara-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
  # Renamed when it is whole and readable, so that an interrupted dump is never taken for a backup.
  pg_dump --format=custom --file="$file.partial" --dbname="$(cat "$DATABASE_URL_FILE")"
  pg_restore --list "$file.partial" >/dev/null
  mv "$file.partial" "$file"
  find "$BACKUP_DIR" -name 'dobara-*.dump' -mtime "+$BACKUP_KEEP_DAYS" -delete
  find "$BACKUP_DIR" -name 'dobara-*.partial' -mmin +120 -delete
  echo "Saved $file ($(du -h "$file" | cut -f1))."
}

is_fresh() {
  [ -n "$(find "$BACKUP_DIR" -name 'dobara-*.dump' -mmin "-$1")" ]
}

seconds_until_next() {
  now=$(date -u +%s)
  next=$((now / 86400 * 86400 + BACKUP_HOUR * 3600))
  if [ "$next" -le "$now" ]; then next=$((next + 86400)); fi
  echo $((next - now))
}

case "${1:-now}" in
  now) dump ;;
  check) is_fresh $((26 * 60)) ;;
  schedule)
    # A machine that was off at the hour makes up for it.
    is_fresh $((24 * 60)) || dump || echo 'The dump failed; the next try is in an hour.' >&2
    while true; do
      wait=$(seconds_until_next)
      is_fresh $((24 * 60)) || { [ "$wait" -lt 3600 ] || wait=3600; }
      sleep "$wait"
      if is_fresh 120; then continue; fi
      dump || echo 'The dump failed; the next try is in an hour.' >&2
    done
    ;;
  *) echo "Unknown command: $1 (schedule, now or check)." >&2 && exit 64 ;;
esac

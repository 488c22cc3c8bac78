#!/bin/sh
# Backups of database, images and secrets (docs/operations/backups.md) in BACKUP_DIR: `schedule` creates one every day, `now` creates
# one, `check` fails if the newest is more than 26 hours old. They are encrypted if a passphrase is set.
set -eu
: "${BACKUP_DIR:=/backups}" "${BACKUP_HOUR:=21}" "${BACKUP_KEEP_DAYS:=14}" "${BACKUP_PROGRAM:=/app/apps/server/dist/backup.js}"

back_up() {
  file="$BACKUP_DIR/dobara-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz"
  encrypt=''
  if [ -n "${BACKUP_PASSPHRASE:-}${BACKUP_PASSPHRASE_FILE:-}" ]; then file="$file.enc" encrypt=--encrypt; fi
  # The program verifies the archive. An incomplete one never counts as a backup.
  if ! node "$BACKUP_PROGRAM" --to "$file" $encrypt; then
    rm -f "$file"
    return 1
  fi
  find "$BACKUP_DIR" -name 'dobara-*.tar.gz*' ! -name '*.partial' -mtime "+$BACKUP_KEEP_DAYS" -delete
  find "$BACKUP_DIR" -name 'dobara-*.partial' -mmin +120 -delete
}

is_fresh() {
  [ -n "$(find "$BACKUP_DIR" -name 'dobara-*.tar.gz*' ! -name '*.partial' -mmin "-$1")" ]
}

seconds_until_next() {
  now=$(date -u +%s)
  next=$((now / 86400 * 86400 + BACKUP_HOUR * 3600))
  if [ "$next" -le "$now" ]; then next=$((next + 86400)); fi
  echo $((next - now))
}

try_again_later() {
  echo 'The backup failed; the next try is in an hour.' >&2
}

case "${1:-now}" in
  now) back_up ;;
  check) is_fresh $((26 * 60)) ;;
  schedule)
    # A machine that was off at that hour catches up at the start.
    is_fresh $((24 * 60)) || back_up || try_again_later
    while true; do
      wait=$(seconds_until_next)
      is_fresh $((24 * 60)) || { [ "$wait" -lt 3600 ] || wait=3600; }
      sleep "$wait"
      if is_fresh 120; then continue; fi
      back_up || try_again_later
    done
    ;;
  *) echo "Unknown command: $1 (schedule, now or check)." >&2 && exit 64 ;;
esac

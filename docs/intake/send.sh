#!/bin/sh
# Sends a file of reports to a platform's intake, and prints the answer.
#
#   INTAKE_URL=https://platform.example INTAKE_KEY=… INTAKE_SECRET=… sh send.sh reports.json
#
# Other users of this machine can see the secret among openssl's arguments while it runs: where there are any, use
# send.ts. Sent again after a broken connection, the same file is answered as before.
set -eu

file=$1
path=/intake/v1/deals
timestamp=$(date +%s)
hash=$(openssl dgst -sha256 -r "$file" | cut -d ' ' -f 1)
signature=$(printf '%s.POST.%s.%s' "$timestamp" "$path" "$hash" |
  openssl dgst -sha256 -hmac "$INTAKE_SECRET" -r | cut -d ' ' -f 1)

curl --silent --show-error --fail-with-body "$INTAKE_URL$path" \
  --header 'Content-Type: application/json' \
  --header "Intake-Key: $INTAKE_KEY" \
  --header "Intake-Timestamp: $timestamp" \
  --header "Intake-Signature: $signature" \
  --header "Idempotency-Key: $hash" \
  --data-binary "@$file"

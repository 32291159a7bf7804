#!/bin/bash
# Ends with 0 if the program in this container is ready. Bash asks by itself, since the image brings nothing that speaks HTTP but Node.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.0\r\nHost: localhost:%s\r\n\r\n' "$PORT" >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]

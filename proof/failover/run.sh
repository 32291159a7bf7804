#!/bin/sh
# Two machines and a witness as network namespaces; takes them down again at the end. As root, on Debian 12 with
#   apt-get install --no-install-recommends patroni etcd-server haproxy nginx-light postgresql-15
# and a build (npm run build): proof/failover/run.sh [rounds] [words of one scenario]
set -e
cd "$(dirname "$0")/../.."
names="tc-witness tc-a tc-b"
remove() {
  for name in $names; do
    ip netns pids "$name" 2>/dev/null | xargs -r kill -9 2>/dev/null || true
    ip netns del "$name" 2>/dev/null || true
  done
}
remove
trap remove EXIT
trap 'exit 1' INT TERM
for name in $names; do
  ip netns add "$name"
  ip -n "$name" link set lo up
done
# The witness has the switch that the cables of both machines end at.
ip -n tc-witness link add switch type bridge
ip -n tc-witness address add 10.0.0.3/24 dev switch
ip -n tc-witness link set switch up
for machine in "a 1" "b 2"; do
  set -- $machine "$@"
  ip -n tc-witness link add "cable-$1" type veth peer name eth0 netns "tc-$1"
  ip -n tc-witness link set "cable-$1" master switch up
  ip -n "tc-$1" address add "10.0.0.$2/24" dev eth0
  ip -n "tc-$1" link set eth0 up
  shift 2
done
ip netns exec tc-witness node_modules/node/bin/node proof/failover/run.ts "$@"

#!/usr/bin/env python3
"""activate.py PUBLIC ADMIN PROGRAM [ARGUMENT...]

Opens listening sockets on 127.0.0.1, PUBLIC of them on one free port and ADMIN on another, which it prints, and runs
PROGRAM with them as systemd does for a socket unit (sd_listen_fds(3)). Each line of standard input is a command:
  start      runs the program
  stop       ends what runs with SIGTERM, waits for it and prints "exited CODE"
  takeover   runs another one, waits until it listens, and then ends the one before
What the programs print comes out line by line. At the end of standard input all is ended.
"""
import os
import signal
import socket
import subprocess
import sys


def listeners(count):
    opened = []
    for _ in range(count):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(("127.0.0.1", opened[0].getsockname()[1] if opened else 0))
        listener.listen(4096)
        opened.append(listener)
    return opened


def start(sockets, names, command):
    """Runs the command with the sockets as descriptors 3, 4, ... and waits for its first line."""
    for i, each in enumerate(sockets):
        os.dup2(each.fileno(), 3 + i)
    environment = {**os.environ, "LISTEN_FDS": str(len(sockets)), "LISTEN_FDNAMES": ":".join(names)}
    process = subprocess.Popen(["sh", "-c", 'LISTEN_PID=$$ exec "$@"', "sh", *command], env=environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, pass_fds=range(3, 3 + len(sockets)))
    print(process.stdout.readline().decode(), end="", flush=True)
    return process


def stop(process):
    process.send_signal(signal.SIGTERM)
    for line in process.stdout:
        print(line.decode(), end="", flush=True)
    print("exited", process.wait(), flush=True)


def main():
    public, admin = int(sys.argv[1]), int(sys.argv[2])
    # So that it does not have one of the numbers for the program.
    for number in range(3, 3 + public + admin):
        os.dup2(0, number)
    sockets = listeners(public) + listeners(admin)
    print(*(listener.getsockname()[1] for listener in sockets[public:]), flush=True)
    names = ["cordage.socket"] * public + ["admin"] * admin
    running = []
    for line in sys.stdin:
        command = line.strip()
        if command in ("start", "takeover"):
            running.append(start(sockets, names, sys.argv[3:]))
        if command == "stop" or (command == "takeover" and len(running) > 1):
            stop(running.pop(0))
    for process in running:
        stop(process)


main()

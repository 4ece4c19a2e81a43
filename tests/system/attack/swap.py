#!/usr/bin/env python3
"""swap.py ONE OTHER: swaps two files or links until one is gone, by renameat2(2) with RENAME_EXCHANGE."""
import ctypes
import os
import sys

AT_FDCWD = -100
RENAME_EXCHANGE = 2

libc = ctypes.CDLL(None, )
one, other = map(os.fsencode, sys.argv[1:3])
while libc.renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0:
    pass

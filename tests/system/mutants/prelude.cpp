// Only to compile the headers that all tests include.

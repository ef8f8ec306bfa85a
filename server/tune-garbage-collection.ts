import { setFlagsFromString } from 'node:v8'

// By itself V8 lets the heap grow to several times what is alive before it collects what requests have left in it: a web
// process of 200 MB under load grew to 300, and kept them. No limit: what is alive may grow as it must.
setFlagsFromString('--heap-growing-percent=30')
// Pages that it sets aside for later count as used until the machine runs short of memory: 10 MB under load.
setFlagsFromString('--decommit-pooled-pages')

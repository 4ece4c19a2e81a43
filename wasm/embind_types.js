// Only double crosses a call through embind: it need not know any other type.
mergeInto(LibraryManager.library, Object.fromEntries(
  ['bool', 'integer', 'bigint', 'std_string', 'std_wstring', 'emval', 'memory_view']
    .map((type) => `_embind_register_${type}`)
    .flatMap((name) => [[name, function() {}], [`${name}__deps`, []]])));

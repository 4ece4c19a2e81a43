export default {
  title: 'Snowflake',
  call: 'snowflake',
  purpose: 'The creation time of an ID, or the first ID of a time.',
  aliases: ['snowflake', 'id'],
  words: 'age account created creation born',
  secrets: [],
  accepts: { id: ({ id }) => ({ values: { id }, note: 'Parts of this ID.' }) },
  answers: ({ values, api }) => [[api.snowflake(values).iso, 'Creation time of this ID.']],
};

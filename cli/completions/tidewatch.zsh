#compdef tidewatch
# Completion of tidewatch for zsh.
_tidewatch() {
  local line value
  local -a proposals
  while IFS= read -r line; do
    value=${line%%$'\t'*}
    proposals+=("${value//:/\\:}:${line#*$'\t'}")
  done < <(tidewatch __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( ${#proposals} )); then
    _describe tidewatch proposals
  else
    _files
  fi
}
if [ "$funcstack[1]" = _tidewatch ]; then
  _tidewatch "$@"
else
  compdef _tidewatch tidewatch
fi

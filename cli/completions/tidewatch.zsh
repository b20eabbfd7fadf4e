#compdef tidewatch
# Completion of tidewatch for zsh.
_tidewatch() {
  local line value
  local -a proposals program
  program=(tidewatch)
  # Completion runs without aliases, so one is taken apart here.
  (( ${+aliases[tidewatch]} )) && program=("${(@Q)${(z)aliases[tidewatch]}}")
  while IFS= read -r line; do
    value=${line%%$'\t'*}
    proposals+=("${value//:/\\:}:${line#*$'\t'}")
  done < <("${program[@]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( ${#proposals} )); then
    # inc-12 stands for INC-12
    _describe tidewatch proposals -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
  else
    _files
  fi
}
if [ "$funcstack[1]" = _tidewatch ]; then
  _tidewatch "$@"
else
  compdef _tidewatch tidewatch
  # An alias would be completed as what it stands for.
  (( ${+aliases[tidewatch]} )) && setopt complete_aliases
  true
fi

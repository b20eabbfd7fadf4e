# Completion of tidewatch for fish.
function __tidewatch_complete
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    tidewatch __complete $words "$current" 2>/dev/null
end
complete -c tidewatch -f -a '(__tidewatch_complete)'
complete -c tidewatch -l credentials -r -F
complete -c tidewatch -l key-file -r -F
